// Members answered: profiles, pictures, figures, settings and notices.
import type { Services } from '#services/services.ts';
import type { Handlers } from '../bind.ts';
import { tellNext } from '../next-page.ts';

export const memberHandlers = ({ profile, settings, notifications }: Services): Handlers => ({
  userStats: ({ viewer }) => profile.userStats(viewer),
  saveAvatar: ({ viewer, input }) => profile.saveAvatar(viewer, input),
  readMember: ({ viewer, input }) => profile.readMember(viewer, input),
  exportData: async ({ viewer, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="picknote-my-data.json"');
    return profile.exportData(viewer);
  },
  userSettings: ({ viewer }) => settings.userSettings(viewer),
  saveNotifications: ({ viewer, input }) => settings.saveNotifications(viewer, input),
  savePreferences: ({ viewer, input }) => settings.savePreferences(viewer, input),
  listNotices: async ({ viewer, input, setHeader }) => {
    const { notices, nextCursor } = await notifications.list(viewer, input);
    tellNext(setHeader, nextCursor);
    return notices;
  },
  countNotices: ({ viewer }) => notifications.count(viewer),
  readNotices: ({ viewer, input }) => notifications.read(viewer, input),
  subscribePush: ({ viewer, input }) => notifications.subscribe(viewer, input),
  unsubscribePush: ({ viewer, input }) => notifications.unsubscribe(viewer, input),
  testPush: ({ viewer }) => notifications.testPush(viewer),
});
