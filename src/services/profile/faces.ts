// A member's face: a picture of their own or a preset icon, one at a time; pictures that nobody shows any more are forgotten.
import { createHash } from 'node:crypto';
import type { saveAvatar } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { avatarAddress, avatarHashOf, type Picture } from '#storage/people/avatars.ts';
import type { Stores } from '#storage/stores.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import type { ProfileNeeds } from './needs.ts';
import { pictureKindOf } from './picture-kind.ts';

const bytesMax = 5 * 1024 * 1024;

/** The bytes of a data URL. Its label is not believed, only its length and its first letters. */
function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  if (!dataUrl.startsWith('data:') || comma < 0) throw new Refusal('not-an-image');
  const letters = dataUrl.length - comma - 1;
  if ((letters * 3) / 4 > bytesMax + 2) throw new Refusal('image-too-large');
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > bytesMax) throw new Refusal('image-too-large');
  if (!pictureKindOf(bytes)) throw new Refusal('not-an-image');
  return bytes;
}

async function pictureOf(dataUrl: string, { pictures }: ProfileNeeds): Promise<Picture> {
  const jpeg = await pictures.encode(bytesOf(dataUrl));
  if (!jpeg) throw new Refusal('not-an-image');
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32);
  return { hash, bytes: jpeg, contentType: 'image/jpeg' };
}

type NewFace = { picture: Picture; icon: null } | { picture: null; icon: string };

/** Takes the old face off and puts the new one on; false where the member left meanwhile. */
async function change(tx: Stores, { memberId, face, now }: { memberId: number; face: NewFace; now: Date }): Promise<boolean> {
  const account = await tx.accounts.hold(memberId);
  if (!account) return false;
  const old = avatarHashOf(account.avatar);
  const hashes = [old, face.picture?.hash].filter((hash) => hash !== undefined);
  await tx.avatars.hold(hashes);
  if (face.picture) await tx.avatars.put({ ...face.picture, now });
  const avatar = face.picture ? avatarAddress(face.picture.hash) : null;
  await tx.profiles.show(memberId, { avatar, icon: face.icon }, now);
  if (old !== undefined) await tx.avatars.release([old]);
  return true;
}

export function createFaces(needs: ProfileNeeds) {
  const { stores, events, clock } = needs;
  return {
    async saveAvatar(viewer: Viewer, { avatar: dataUrl, icon }: InputOf<typeof saveAvatar>): Promise<OutputOf<typeof saveAvatar>> {
      const { id: memberId } = requireUser(viewer);
      if ((dataUrl === null) === (icon === null)) throw new Refusal('nothing-chosen');
      const face: NewFace = icon === null ? { picture: await pictureOf(dataUrl ?? '', needs), icon } : { picture: null, icon };
      const isDone = await stores.transaction((tx) => change(tx, { memberId, face, now: clock() }));
      if (!isDone) throw new Refusal('session-expired');
      await events.tell('member-changed', { memberId });
      return { ok: true, avatar: face.picture ? avatarAddress(face.picture.hash) : null, icon };
    },

    /** The bytes of a picture, or undefined where no member shows it. */
    avatar: (hash: string): Promise<{ bytes: Buffer; contentType: string } | undefined> => stores.avatars.find(hash),
  };
}
