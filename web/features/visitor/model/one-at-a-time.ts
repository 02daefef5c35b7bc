/** Lets only one of them run at once, in the order in which they were asked for. */
export function oneAtATime<Given, Result>(run: (given: Given) => Promise<Result>): (given: Given) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (given) => {
    const mine = turn.then(() => run(given));
    // One that fails does not hold up the next.
    turn = mine.catch(() => undefined);
    return mine;
  };
}
