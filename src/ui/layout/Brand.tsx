import { brand } from '#styled/recipes/brand.js';

export function Brand({ large }: { large?: boolean }) {
  const look = brand({ large: large || undefined });
  return (
    <p className={look.root}>
      <svg
        className={look.sign}
        viewBox="0 0 28 28"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      >
        <path d="M9 0v28" stroke="currentColor" opacity=".45" strokeLinecap="butt" />
        <circle cx="9" cy="14" r="9" fill="currentColor" />
        <path className="tick" d="m5 14.3 2.8 2.8 5.4-5.8" strokeLinejoin="round" />
        <path d="M21 8.5h7M21 14h5M21 19.5h7" stroke="currentColor" />
      </svg>
      Muster
    </p>
  );
}
