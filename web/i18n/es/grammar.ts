import { grammarOf } from '../grammar.ts';

/** Whole millions take their noun with `de`: «un millón de archivos». */
export const { plural, number, all } = grammarOf<'one' | 'many' | 'other'>('es');
