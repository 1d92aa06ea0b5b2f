import { type ComponentType, lazy, useReducer } from 'react';
import { Boundary } from './Boundary.tsx';

interface Ways {
  /** Shows nothing at all where the code does not come. */
  readonly isSilent?: boolean;
}

/**
 * A component whose code is loaded when it is first shown; a Suspense above it says what stands there meanwhile. Where the
 * code does not come (a lost connection, a new release) a sentence with Try again takes its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSilent }: Ways = {},
): ComponentType<Props> {
  const make = () => lazy(() => load().then((part) => ({ default: part })));
  let Part = make();
  return function LazyPart(props: Props) {
    const [, again] = useReducer((count: number) => count + 1, 0);
    return (
      <Boundary
        isSilent={isSilent}
        onRetry={() => {
          // A lazy component remembers its failure.
          Part = make();
          again();
        }}
      >
        <Part {...props} />
      </Boundary>
    );
  };
}
