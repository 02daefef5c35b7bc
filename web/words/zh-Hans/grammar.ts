import { grammarOf } from '../grammar.ts';

export const { plural, number, all } = grammarOf<'other'>('zh-Hans');
