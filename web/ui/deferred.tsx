import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** A part of a page, such as a dialog, that is loaded when it is first shown. */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Deferred(props: Props) {
    return <Suspense>{createElement<Props>(Part, props)}</Suspense>;
  };
}
