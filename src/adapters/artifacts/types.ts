/** Where screenshots and files of runs are kept. What it is given is sealed already. */
export interface ArtifactStore {
  /** Keys are slash-separated ids of ours. Writing a key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing is kept under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}
