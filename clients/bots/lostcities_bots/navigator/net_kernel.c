/* Passes of a value net over the after-states of one position: the same sums as `ValueNet` makes, in the same order.

   So each value has the same bits as without this module, as long as the compiler rounds each step: see SAME_SUMS in
   tools/compile_engines.py. It is faster because many units are computed at once.

   `vec` exports its memory as read-only. The array of the values belongs to the net, and is written all the same. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#define BLOCK 8
#define SIZE_MAX_OF_NETS (1 << 16) /* so that products of three sizes are far from the end of the numbers */

/* Arrays in the order in which they are given: weights of the net, inputs of the rows, and values. */
enum {
    COLOUR, TABLE, SHARED_BIAS, TOTAL, DIRECT, HIDDEN_BIAS, OUT,
    WORDS, NUMBERS, CHANGED, NEW_WORDS, NEW_NUMBERS, ROW_TABLE, IS_FINAL,
    VALUES, ARRAYS
};

typedef struct {
    int64_t count;
    int64_t *rows;
    double *amounts;
} Picks;

typedef struct {
    PyObject_HEAD
    Py_buffer buffers[ARRAYS];
    int64_t shared, hidden, colours, words, numbers, table;
    double out_bias;
    double *before, *after, *offset, *sums, *slopes, *hiddens; /* outputs of the layers */
    Picks picks;                                               /* inputs that are not zero */
} Kernel;

static double *reals(Kernel *self, int which) { return (double *)self->buffers[which].buf; }
static int64_t *wholes(Kernel *self, int which) { return (int64_t *)self->buffers[which].buf; }

static void pick(Picks *picks, int64_t row, double amount)
{
    if (amount != 0.0) {
        picks->rows[picks->count] = row;
        picks->amounts[picks->count++] = amount;
    }
}

static void pick_all(Picks *picks, const double *numbers, int64_t count)
{
    picks->count = 0;
    for (int64_t at = 0; at < count; at++)
        pick(picks, at, numbers[at]);
}

/* Pick the bits of a word, from a row on: as 1 where they are in the new word, else as -1. */
static void pick_bits(Picks *picks, int64_t row, uint64_t bits, uint64_t is_new)
{
    for (; bits; bits &= bits - 1) {
        int at = __builtin_ctzll(bits);
        pick(picks, row + at, (is_new >> at) & 1 ? 1.0 : -1.0);
    }
}

/* Numbers that one register holds, and registers that are summed at once: some stay free. A wider vector than the
   processor has would lie in memory, and be four times as slow. */
#if defined(__AVX512F__)
#define LANES 8
#define REGISTERS 4
#elif defined(__AVX__)
#define LANES 4
#define REGISTERS 4
#else
#define LANES 2
#define REGISTERS 8
#endif
typedef double Lanes __attribute__((vector_size(LANES * sizeof(double)), aligned(sizeof(double)), may_alias));

/* Add to some registers of units the rows of the picked inputs, each times its amount. */
static inline __attribute__((always_inline)) void add_registers(const Picks *picks, double *units, int64_t size,
                                                                const double *weights, const int registers)
{
    Lanes sums[REGISTERS];
    for (int at = 0; at < registers; at++)
        sums[at] = ((const Lanes *)units)[at];
    for (int64_t each = 0; each < picks->count; each++) {
        const Lanes *row = (const Lanes *)(weights + picks->rows[each] * size);
        const double amount = picks->amounts[each];
        for (int at = 0; at < registers; at++)
            sums[at] += amount * row[at];
    }
    for (int at = 0; at < registers; at++)
        ((Lanes *)units)[at] = sums[at];
}

/* Add to the units of a layer the rows of the picked inputs. Several registers at once do not wait for one another. */
static void add_picked(const Picks *picks, double *units, int64_t size, const double *weights)
{
    int64_t at = 0;
    for (; at + REGISTERS * LANES <= size; at += REGISTERS * LANES)
        add_registers(picks, units + at, size, weights + at, REGISTERS);
    for (; at < size; at += BLOCK)
        add_registers(picks, units + at, size, weights + at, BLOCK / LANES);
}

/* Write what the first layer makes of the inputs of one colour. */
static void take_in(Kernel *self, int64_t colour)
{
    const int64_t *words = wholes(self, WORDS) + colour * self->words;
    const double *numbers = reals(self, NUMBERS) + colour * self->numbers;
    double *into = self->before + colour * self->shared;
    self->picks.count = 0;
    for (int64_t number = 0; number < self->numbers; number++)
        pick(&self->picks, 64 * self->words + number, numbers[number]);
    for (int64_t which = 0; which < self->words; which++)
        pick_bits(&self->picks, 64 * which, (uint64_t)words[which], (uint64_t)words[which]);
    for (int64_t unit = 0; unit < self->shared; unit++)
        into[unit] = 0.0;
    add_picked(&self->picks, into, self->shared, reals(self, COLOUR));
}

/* Write what the first layer makes of the colour that an action changes, from what it was before. */
static void take_in_changes(Kernel *self, int64_t row)
{
    const int64_t changed = wholes(self, CHANGED)[row];
    const int64_t *words = wholes(self, WORDS) + changed * self->words;
    const int64_t *new_words = wholes(self, NEW_WORDS) + row * self->words;
    const double *numbers = reals(self, NUMBERS) + changed * self->numbers;
    const double *new_numbers = reals(self, NEW_NUMBERS) + row * self->numbers;
    self->picks.count = 0;
    for (int64_t which = 0; which < self->words; which++)
        pick_bits(&self->picks, 64 * which, (uint64_t)(new_words[which] ^ words[which]), (uint64_t)new_words[which]);
    for (int64_t number = 0; number < self->numbers; number++)
        pick(&self->picks, 64 * self->words + number, new_numbers[number] - numbers[number]);
    for (int64_t unit = 0; unit < self->shared; unit++)
        self->after[unit] = self->before[changed * self->shared + unit];
    add_picked(&self->picks, self->after, self->shared, reals(self, COLOUR));
}

/* Sum the outputs of the first layer over the colours, of which one has changed. */
static void sum_active(Kernel *self, int64_t changed)
{
    for (int64_t unit = 0; unit < self->shared; unit++)
        self->sums[unit] = 0.0;
    for (int64_t colour = 0; colour < self->colours; colour++) {
        const double *outputs = colour == changed ? self->after : self->before + colour * self->shared;
        for (int64_t unit = 0; unit < self->shared; unit++) {
            const double output = outputs[unit] + self->offset[unit];
            self->sums[unit] += output > 0.0 ? output : 0.0;
        }
    }
}

static double value_of(Kernel *self, int64_t row)
{
    const double *bias = reals(self, SHARED_BIAS), *out = reals(self, OUT);
    take_in_changes(self, row);
    for (int64_t unit = 0; unit < self->shared; unit++)
        self->offset[unit] = bias[unit];
    pick_all(&self->picks, reals(self, ROW_TABLE) + row * self->table, self->table);
    add_picked(&self->picks, self->offset, self->shared, reals(self, TABLE));
    sum_active(self, wholes(self, CHANGED)[row]);
    for (int64_t unit = 0; unit < self->hidden; unit++)
        self->hiddens[unit] = reals(self, HIDDEN_BIAS)[unit];
    add_picked(&self->picks, self->hiddens, self->hidden, reals(self, DIRECT)); /* the table's numbers are still picked */
    pick_all(&self->picks, self->sums, self->shared);
    add_picked(&self->picks, self->hiddens, self->hidden, reals(self, TOTAL));
    double answer = self->out_bias;
    for (int64_t unit = 0; unit < self->hidden; unit++)
        if (self->hiddens[unit] > 0.0)
            answer += self->hiddens[unit] * out[unit];
    return answer;
}

static void take_in_all(Kernel *self)
{
    for (int64_t colour = 0; colour < self->colours; colour++)
        take_in(self, colour);
}

/* Write what a unit more of each sum of the first layer adds to the value that was found last. */
static void write_slopes(Kernel *self)
{
    const double *total = reals(self, TOTAL), *out = reals(self, OUT);
    for (int64_t unit = 0; unit < self->shared; unit++)
        self->slopes[unit] = 0.0;
    for (int64_t at = 0; at < self->hidden; at++)
        if (self->hiddens[at] > 0.0)
            for (int64_t unit = 0; unit < self->shared; unit++)
                self->slopes[unit] += out[at] * total[unit * self->hidden + at];
}

/* Return what the change of a colour in a row adds to the value that was found last. */
static double worth_of(Kernel *self, int64_t row)
{
    const double *before = self->before + wholes(self, CHANGED)[row] * self->shared;
    double worth = 0.0;
    take_in_changes(self, row);
    for (int64_t unit = 0; unit < self->shared; unit++) {
        const double now = self->after[unit] + self->offset[unit], then = before[unit] + self->offset[unit];
        worth += self->slopes[unit] * ((now > 0.0 ? now : 0.0) - (then > 0.0 ? then : 0.0));
    }
    return worth;
}

/* -- what Python sees -- */

/* Return a number of rows, or -1 with an error if there is no room for them, or if a row changes no colour. */
static int64_t rows_of(Kernel *self, PyObject *count)
{
    const int64_t rows = PyLong_AsLongLong(count), most = self->buffers[CHANGED].len / 8;
    if (rows < 0 || rows > most) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_ValueError, "%lld rows, and not up to %lld", (long long)rows, (long long)most);
        return -1;
    }
    for (int64_t row = 0; row < rows; row++)
        if ((uint64_t)wholes(self, CHANGED)[row] >= (uint64_t)self->colours) {
            PyErr_Format(PyExc_IndexError, "row %lld changes colour %lld, and not one of %lld", (long long)row,
                         (long long)wholes(self, CHANGED)[row], (long long)self->colours);
            return -1;
        }
    return rows;
}

static PyObject *rate(PyObject *object, PyObject *count)
{
    Kernel *self = (Kernel *)object;
    const int64_t rows = rows_of(self, count);
    if (rows < 0)
        return NULL;
    take_in_all(self);
    for (int64_t row = 0; row < rows; row++)
        reals(self, VALUES)[row] = wholes(self, IS_FINAL)[row] ? reals(self, ROW_TABLE)[(row + 1) * self->table - 1]
                                                               : value_of(self, row);
    Py_RETURN_NONE;
}

static PyObject *draw_luck(PyObject *object, PyObject *count)
{
    Kernel *self = (Kernel *)object;
    const int64_t rows = rows_of(self, count);
    double worth = 0.0, total = 0.0;
    if (rows < 0)
        return NULL;
    if (rows < 3)
        return PyFloat_FromDouble(0.0);
    take_in_all(self);
    value_of(self, 0);
    write_slopes(self);
    for (int64_t row = 1; row < rows; row++) {
        worth = worth_of(self, row);
        total += worth;
    }
    return PyFloat_FromDouble(worth - total / (double)(rows - 1));
}

static void dealloc(PyObject *object)
{
    Kernel *self = (Kernel *)object;
    PyTypeObject *type = Py_TYPE(object);
    for (int which = 0; which < ARRAYS; which++)
        if (self->buffers[which].obj)
            PyBuffer_Release(&self->buffers[which]);
    PyMem_Free(self->before);
    PyMem_Free(self->picks.rows);
    PyMem_Free(self->picks.amounts);
    type->tp_free(object);
    Py_DECREF(type);
}

static int make_room(Kernel *self)
{
    const int64_t shared = self->shared, hidden = self->hidden;
    int64_t picks = 64 * self->words + self->numbers;
    picks = picks > self->table ? picks : self->table;
    picks = picks > shared ? picks : shared;
    self->before = PyMem_Calloc((size_t)((self->colours + 4) * shared + hidden), sizeof(double));
    self->picks.rows = PyMem_Calloc((size_t)picks, sizeof(int64_t));
    self->picks.amounts = PyMem_Calloc((size_t)picks, sizeof(double));
    if (!self->before || !self->picks.rows || !self->picks.amounts)
        return 0;
    self->after = self->before + self->colours * shared;
    self->offset = self->after + shared;
    self->sums = self->offset + shared;
    self->slopes = self->sums + shared;
    self->hiddens = self->slopes + shared;
    return 1;
}

/* Return whether each array has the numbers that the passes read and write. */
static int has_all(Kernel *self)
{
    const int64_t shared = self->shared, hidden = self->hidden, rows = self->buffers[CHANGED].len / 8;
    const int64_t least[ARRAYS] = {
        [COLOUR] = (64 * self->words + self->numbers) * shared,
        [TABLE] = self->table * shared,
        [SHARED_BIAS] = shared,
        [TOTAL] = shared * hidden,
        [DIRECT] = self->table * hidden,
        [HIDDEN_BIAS] = hidden,
        [OUT] = hidden,
        [WORDS] = self->words * self->colours,
        [NUMBERS] = self->numbers * self->colours,
        [CHANGED] = 1,
        [NEW_WORDS] = rows * self->words,
        [NEW_NUMBERS] = rows * self->numbers,
        [ROW_TABLE] = rows * self->table,
        [IS_FINAL] = rows,
        [VALUES] = rows,
    };
    for (int which = 0; which < ARRAYS; which++)
        if (self->buffers[which].len / 8 < least[which]) {
            PyErr_Format(PyExc_ValueError, "array %d of the net has %zd numbers, and not %lld", which,
                         self->buffers[which].len / 8, (long long)least[which]);
            return 0;
        }
    return 1;
}

static PyObject *new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    PyObject *arrays;
    long long shared, hidden, colours, words, numbers, table;
    double out_bias;
    static char *names[] = {"", "shared", "hidden", "colours", "words", "numbers", "table", "out_bias", NULL};
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "O!$LLLLLLd", names, &PyTuple_Type, &arrays, &shared, &hidden,
                                     &colours, &words, &numbers, &table, &out_bias))
        return NULL;
    if (PyTuple_GET_SIZE(arrays) != ARRAYS || shared % BLOCK || hidden % BLOCK) {
        PyErr_Format(PyExc_ValueError, "%d arrays and layers of a multiple of %d units are needed", ARRAYS, BLOCK);
        return NULL;
    }
    const long long sizes[] = {shared, hidden, colours, words + 1, numbers + 1, table};
    for (int at = 0; at < 6; at++)
        if (sizes[at] < 1 || sizes[at] > SIZE_MAX_OF_NETS) {
            PyErr_Format(PyExc_ValueError, "size %d of the net is out of range", at);
            return NULL;
        }
    Kernel *self = (Kernel *)type->tp_alloc(type, 0);
    if (!self)
        return NULL;
    self->shared = shared, self->hidden = hidden, self->colours = colours;
    self->words = words, self->numbers = numbers, self->table = table, self->out_bias = out_bias;
    for (int which = 0; which < ARRAYS; which++)
        if (PyObject_GetBuffer(PyTuple_GET_ITEM(arrays, which), &self->buffers[which], PyBUF_SIMPLE)) {
            Py_DECREF(self);
            return NULL;
        }
    if (!has_all(self) || !make_room(self)) {
        Py_DECREF(self);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static PyMethodDef methods[] = {
    {"rate", rate, METH_O, "Write the values of so many rows."},
    {"draw_luck", draw_luck, METH_O, "Return the worth of the last row, less the mean of all but the first, which is the position."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, new}, {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {0, NULL},
};

static PyType_Spec spec = {
    .name = "lostcities_bots.navigator.net_kernel.Kernel",
    .basicsize = sizeof(Kernel),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

static int fill(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&spec);
    const int failed = type ? PyModule_AddType(module, (PyTypeObject *)type) : -1;
    Py_XDECREF(type);
    return failed;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill}, {0, NULL}};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "net_kernel", .m_doc = "Passes of a value net, compiled.", .m_slots = module_slots,
};

PyMODINIT_FUNC PyInit_net_kernel(void) { return PyModuleDef_Init(&module); }
