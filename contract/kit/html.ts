/** What the HTML of rules and education may hold. One list for the server, which cleans when storing, and the browser, which cleans when showing. */
export const allowedHtml = {
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'hr',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'sub',
    'sup',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  linkSchemes: ['https', 'mailto', 'tel'],
  /** Pictures come from our own file store only. */
  imagePrefix: '/files/',
} as const;

/** Hosts whose players may be framed when nothing else is configured. */
export const defaultVideoHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;

/** The address of a player for a video address, or null when the host is not allowed. */
export function videoFrame(address: string, hosts: readonly string[] = defaultVideoHosts): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== 'https:') return null;
  const frame = playerOf(url);
  return frame && hosts.includes(frame.host) ? frame.href : null;
}

function playerOf(url: URL): URL | null {
  const host = url.host.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const youtube = youtubeId(host, first, second, url.searchParams.get('v'));
  if (youtube) return new URL(`https://www.youtube-nocookie.com/embed/${youtube}`);
  if (host === 'vimeo.com') return vimeoPlayer(first, second);
  if (host === 'player.vimeo.com' && first === 'video') return vimeoPlayer(second, url.searchParams.get('h') ?? '');
  return null;
}

/** An unlisted video plays with its hash alone. */
function vimeoPlayer(id: string, hash: string): URL | null {
  if (!/^\d+$/.test(id)) return null;
  return new URL(`https://player.vimeo.com/video/${id}${/^[\da-f]{6,20}$/.test(hash) ? `?h=${hash}` : ''}`);
}

function youtubeId(host: string, first: string, second: string, v: string | null): string | null {
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' && first === 'watch'
        ? v
        : isEmbed(host, first)
          ? second
          : null;
  return id && /^[\w-]{6,20}$/.test(id) ? id : null;
}

const isEmbed = (host: string, first: string) =>
  host === 'youtube.com'
    ? ['embed', 'shorts', 'live'].includes(first)
    : host === 'youtube-nocookie.com' && first === 'embed';
