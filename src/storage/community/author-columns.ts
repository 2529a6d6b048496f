// What is read of a member wherever their name stands beside something they wrote.
import { users } from '../schema/people.ts';

export const authorColumns = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  avatar: users.avatar,
  icon: users.icon,
  role: users.role,
  isVerified: users.isVerified,
  kind: users.kind,
  tier: users.tier,
  level: users.level,
};
