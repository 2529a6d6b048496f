// As much of the signed-in member as the shell shows.

export type ShellViewer = { displayName: string; username: string; role: 'user' | 'admin' };
