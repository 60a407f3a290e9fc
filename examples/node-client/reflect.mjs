// Learns a server's services through gRPC server reflection: no .proto file, no generated code.
import * as grpc from '@grpc/grpc-js';
import * as loader from '@grpc/proto-loader';

// The one service that must be known beforehand: the reflection service itself (grpc.reflection.v1alpha).
const reflection = loader.fromJSON({
  nested: { grpc: { nested: { reflection: { nested: { v1alpha: { nested: {
    ServerReflection: { methods: { ServerReflectionInfo: {
      requestType: 'Request', requestStream: true, responseType: 'Response', responseStream: true } } },
    Request: { fields: { fileContainingSymbol: { type: 'string', id: 4 } } },
    Response: { fields: { files: { type: 'Files', id: 4 }, error: { type: 'Failure', id: 7 } } },
    Files: { fields: { fileDescriptorProto: { rule: 'repeated', type: 'bytes', id: 1 } } },
    Failure: { fields: { errorCode: { type: 'int32', id: 1 }, errorMessage: { type: 'string', id: 2 } } },
  } } } } } } },
});

// A FileDescriptorSet holds its files as repeated field 1, each preceded by its length.
function descriptorSet(files) {
  const parts = [];
  for (const file of files) {
    const length = [];
    let rest = file.length;
    do {
      length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
      rest >>>= 7;
    } while (rest > 0);
    parts.push(Buffer.from([0x0a, ...length]), file);
  }
  return Buffer.concat(parts);
}

// Returns the descriptors of the file that defines a service, and of those that it imports.
function filesOf(reflector, name) {
  return new Promise((resolve, reject) => {
    const call = reflector.ServerReflectionInfo();
    call.on('data', ({ files, error }) => {
      call.end();
      if (files) resolve(files.fileDescriptorProto);
      else reject(new Error(`${name}: ${error.errorMessage}`));
    });
    call.on('error', reject);
    call.write({ fileContainingSymbol: name });
  });
}

// Returns one client object for each named service: reflect('localhost:50051', ['lostcities.v1.GameService']).
export async function reflect(address, services) {
  const credentials = grpc.credentials.createInsecure();
  const { ServerReflection } = grpc.loadPackageDefinition(reflection).grpc.reflection.v1alpha;
  const reflector = new ServerReflection(address, credentials);
  const clients = {};
  for (const name of services) {
    const files = await retried(() => filesOf(reflector, name));
    const types = loader.loadFileDescriptorSetFromBuffer(descriptorSet(files), {
      keepCase: true, longs: Number, enums: String, oneofs: true,
    });
    clients[name.split('.').pop()] = new (grpc.loadPackageDefinition(types).lostcities.v1[name.split('.').pop()])(
      address, credentials);
  }
  reflector.close();
  return clients;
}

// Makes a unary call, with the token in its metadata, and returns a promise. A request that writes has an id, so that a
// repeat is not carried out twice.
export function ask(client, method, request, token) {
  return retried(() => askOnce(client, method, request, token));
}

// Tries something again while the server does not answer.
async function retried(attempt) {
  for (let pause = 100; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass = error.code === grpc.status.UNAVAILABLE || error.code === grpc.status.DEADLINE_EXCEEDED;
      if (!mayPass || pause > 10_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function askOnce(client, method, request, token) {
  return new Promise((resolve, reject) => {
    client[method](request, withToken(token), { deadline: Date.now() + 10_000 },
      (error, answer) => (error ? reject(error) : resolve(answer)));
  });
}

export function withToken(token) {
  const metadata = new grpc.Metadata();
  if (token) metadata.set('authorization', `Bearer ${token}`);
  return metadata;
}
