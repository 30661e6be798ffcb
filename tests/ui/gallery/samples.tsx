import { QRCodeSVG } from 'qrcode.react';
import type { LeafProps } from '#src/ui/lists/Leaf.tsx';

const evening = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="640"><rect width="1200" height="640" fill="#2a2038"/><circle cx="760" cy="420" r="330" fill="#d9803a" opacity=".75"/><circle cx="760" cy="420" r="200" fill="#ffb259" opacity=".6"/><path d="M0 540q100-110 200 0t200 0 200 0 200 0 200 0 200 0v100H0z" fill="#170f1d"/></svg>`;
const lawn = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="260"><rect width="500" height="260" fill="#bfe0ee"/><path d="M0 150h500v110H0z" fill="#6faa55"/></svg>`;

const asImage = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const photos = { evening: asImage(evening), lawn: asImage(lawn) };

export const october: LeafProps = { month: 'Oct', day: '17', date: '2026-10-17' };
export const later: LeafProps = { month: 'Oct', day: '29', date: '2026-10-29' };

export function Qr({ code }: { code: string }) {
  return <QRCodeSVG value={code} level="M" marginSize={0} size={256} title="QR code" fgColor="#211d1a" />;
}

export const nothing = () => {};
