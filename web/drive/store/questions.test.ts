import { describe, expect, it } from 'vitest';
import { createAsks } from './questions.ts';

describe('a question', () => {
  it('stands until it is answered', async () => {
    const asks = createAsks();
    const asked = asks.ask('purge', { nodes: [] });
    const question = asks.current.read();
    expect(question?.kind).toBe('purge');
    if (question?.kind === 'purge') question.answer(true);
    expect(await asked).toBe(true);
    expect(asks.current.read()).toBeNull();
  });

  it('gives way to the next, unanswered', async () => {
    const asks = createAsks();
    const first = asks.ask('purge', { nodes: [] });
    void asks.ask('place', { action: 'move', nodes: [] });
    expect(await first).toBeUndefined();
    expect(asks.current.read()?.kind).toBe('place');
  });
});
