// What carries words between the processes of one house; there may be none, one, or one that stands in for another.
export type Wire = {
  name: 'redis' | 'postgres';
  /** Whether what is sent now would arrive. */
  isUp(): boolean;
  /** In their order, to every process that listens, this one too. What cannot be carried is lost: whoever hears notices the gap. */
  send(words: readonly string[]): void;
  listen(hear: (word: string) => void): void;
  /** Called whenever it comes up, the first time too. */
  onUp(told: () => void): void;
  close(): Promise<void>;
};
