// Another permitted player in a narrow frame: it learns nothing of where it stands, opens nothing, and leads nowhere.

type Props = { url: string; title: string; onAlive: () => void };

export function PlainFrame({ url, title, onAlive }: Props) {
  return (
    <iframe
      src={url}
      title={title}
      onLoad={onAlive}
      allow="autoplay; encrypted-media; fullscreen"
      allowFullScreen
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  );
}
