// The mark: a lighthouse whose lamp sweeps over the waves.

export function Logo() {
  return (
    <svg data-mark viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M20 13 L1 6 V17 Z" fill="#ffc22e" opacity=".9" />
      <path d="M24 13 L39 8 V16 Z" fill="#ffc22e" opacity=".45" />
      <path d="M19 18h6l2 15h-10z" fill="#fff" />
      <path d="M18.4 23h7.2l.6 4.5h-8.4z" fill="#ff8ccb" />
      <rect x="19" y="10" width="6" height="6.5" rx="1" fill="#ffc22e" />
      <path
        d="M17.5 17.2h9M18.6 10 22 6.4 25.4 10z"
        stroke="#fff"
        fill="#fff"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M2 34.5c4.5 0 4.5-2.5 9-2.5s4.5 2.5 9 2.5 4.5-2.5 9-2.5 4.5 2.5 9 2.5"
        fill="none"
        stroke="#8ad0ea"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
