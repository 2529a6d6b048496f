// Why storage will not open, in a sentence for the person at the terminal.

/** Expected, and final: the process says the message and ends with a failure code. */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal';
}

/** For tools that ask what is remembered: there is nothing, and most likely it stands elsewhere. */
export const neverOpened = () => new StorageRefusal('아직 열린 적이 없는 데이터예요. DATA_DIR이나 DATABASE_URL을 확인해 주세요.');
