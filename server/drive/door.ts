/** Files and folders. Everything it offers goes through its callables and its bucket; this is what comes round by itself. */
export interface Drive {
  /** Gives back the room of uploads that nobody has touched for a week. */
  expireStaleUploads(): Promise<number>;
  /** Purges what has lain in the trash for its time, and finishes purges that a crash interrupted. */
  emptyOldTrash(): Promise<number>;
}
