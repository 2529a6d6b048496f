// Why storage will not open: a sentence for the person at the terminal, not a stack for a programmer.

/** Expected, and final: the process says the message and ends with a failure code. */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal';
}
