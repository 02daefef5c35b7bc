import * as v from 'valibot';

/**
 * The id of something that belongs to a person: a node, a link, a job, a session. Every such id in a payload is declared
 * with this schema, because the test of strangers finds by it what to call with ids of another person.
 */
export const ownedId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
