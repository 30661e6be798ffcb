export function Whistle() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
    >
      <path
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
        d="M1.8 8.6h13.4a6.1 6.1 0 1 1-5.9 7.6l-.4-1.7-7.1-1.6a1 1 0 0 1-.8-1V9.6c0-.6.4-1 .8-1zm13.4 4a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2z"
      />
      <path d="M13 5V3M17.2 5.3l.8-1.7M20.6 7.4l1.4-1.1" />
    </svg>
  );
}
