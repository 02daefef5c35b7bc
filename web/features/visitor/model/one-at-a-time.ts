/** Serializes the calls of a function in order of arrival. */
export function oneAtATime<Given, Result>(run: (given: Given) => Promise<Result>): (given: Given) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (given) => {
    const mine = turn.then(() => run(given));
    // A failed call must not block the next one.
    turn = mine.catch(() => undefined);
    return mine;
  };
}
