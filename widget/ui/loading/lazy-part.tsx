import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Boundary, MissingCode } from './Boundary.tsx';

interface Options {
  /** Shows nothing if the code fails to load. */
  readonly isSilent?: boolean;
}

export type LazyPart<Props> = ComponentType<Props & Waiting> & {
  /** Loads the code before the part is rendered. */
  readonly preload: () => Promise<void>;
};

interface Waiting {
  /** Shown while the code loads. Default: nothing. */
  readonly waiting?: ReactNode;
}

/**
 * A component whose code loads when it is first rendered: the export `name` of the module. If the code fails to load (a
 * lost connection, a new release), an error with Try again takes its place. React's own lazy() would show the loaded code
 * up to 300 ms late, because it delays what it reveals.
 */
export const lazyPart =
  <Name extends string>(name: Name, { isSilent }: Options = {}) =>
  <Props extends object>(
    load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  ): LazyPart<Props> => {
    let Part: ComponentType<Props> | undefined;
    const preload = async () => {
      Part = (await load())[name];
    };
    return Object.assign(LazyPart, { preload });

    function LazyPart(props: Props & Waiting) {
      const [isHere, setHere] = useState(Part !== undefined);
      const [failure, setFailure] = useState<MissingCode>();
      const isLoading = !isHere && failure === undefined;

      useEffect(() => {
        if (!isLoading) return;
        let isGone = false;
        preload().then(
          () => {
            if (!isGone) setHere(true);
          },
          (cause: unknown) => {
            if (!isGone) setFailure(new MissingCode('A part did not load.', { cause }));
          },
        );
        return () => {
          isGone = true;
        };
      }, [isLoading]);

      return (
        <Boundary isSilent={isSilent} onRetry={() => setFailure(undefined)}>
          {failure !== undefined && <Failed failure={failure} />}
          {isHere && Part ? <Part {...props} /> : props.waiting}
        </Boundary>
      );
    }
  };

function Failed({ failure }: { readonly failure: MissingCode }): ReactNode {
  throw failure;
}
