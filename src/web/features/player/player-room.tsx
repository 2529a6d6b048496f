// Holds the player beside the pages, with a memory of its own: no page and no sign-in takes it away.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createQueryClient } from '../../api/query-client.ts';
import type { Watchable } from '../../parts/player/player-door.ts';
import { OnOwnTime } from '../../parts/spoiler.tsx';
import { Player } from './player.tsx';

export function PlayerRoom({ watched }: { watched: Watchable | null }) {
  const [queryClient] = useState(createQueryClient);
  // Opened again it is another object, and stands at full size.
  const [shrunk, setShrunk] = useState<Watchable | null>(null);
  if (!watched) return null;
  return createPortal(
    <QueryClientProvider client={queryClient}>
      <OnOwnTime value={true}>
        <Player
          key={watched.matchId ?? watched.id}
          watched={watched}
          place={watched === shrunk ? 'mini' : 'full'}
          onShrink={() => setShrunk(watched)}
        />
      </OnOwnTime>
    </QueryClientProvider>,
    document.body,
  );
}
