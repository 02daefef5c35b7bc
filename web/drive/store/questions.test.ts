import { describe, expect, it } from 'vitest';
import { createQuestionStore } from './questions.ts';

describe('a question', () => {
  it('stays open until it is answered', async () => {
    const questions = createQuestionStore();
    const answer = questions.ask('purge', { nodes: [] });
    const question = questions.current.read();
    expect(question?.kind).toBe('purge');
    if (question?.kind === 'purge') question.answer(true);
    expect(await answer).toBe(true);
    expect(questions.current.read()).toBeNull();
  });

  it('is closed without an answer by the next one', async () => {
    const questions = createQuestionStore();
    const first = questions.ask('purge', { nodes: [] });
    void questions.ask('destination', { action: 'move', nodes: [] });
    expect(await first).toBeUndefined();
    expect(questions.current.read()?.kind).toBe('destination');
  });
});
