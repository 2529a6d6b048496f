// Why storage will not open, in a sentence for the person at the terminal.

/** Expected, and final: the process says the message and ends with a failure code. */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal';
}
