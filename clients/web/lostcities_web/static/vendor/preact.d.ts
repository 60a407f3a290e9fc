/** The part of preact and htm that the page uses. */

export interface Html {
  readonly type: unknown;
}

type Cleanup = void | boolean | (() => unknown);

export function h(tag: string, props: object | null, ...children: unknown[]): Html;
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html;
export function render(node: Html, parent: Element): void;

export function useState<S>(initial: S): [S, (next: S | ((before: S) => S)) => void];
export function useEffect(effect: () => Cleanup, dependencies?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => Cleanup, dependencies?: readonly unknown[]): void;
/** A reference to an element, which is there after the first drawing. */
export function useRef<T extends Element>(initial: null): { current: T };
export function useRef<T>(initial: T): { current: T };
export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T;
export function useCallback<F extends (...values: never[]) => unknown>(callback: F, dependencies: readonly unknown[]): F;
export function useErrorBoundary(onError?: (error: unknown) => void): [unknown, () => void];
