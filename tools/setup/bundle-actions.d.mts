/** Writes the archive of the shipped file actions. */
export function packActions(root: string, file: string, folder?: string): Promise<void>;
