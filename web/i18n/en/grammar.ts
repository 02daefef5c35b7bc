import { grammarOf } from '../grammar.ts';

export const { plural, number, all } = grammarOf<'one' | 'other'>('en');
