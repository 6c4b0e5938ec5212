/** The product's mark, a reception bell. Decorative: the name is beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f6554" />
      <path d="M7 20.5a9 9 0 0 1 18 0z" fill="#fff" />
      <rect x="5.5" y="22" width="21" height="3" rx="1.5" fill="#b0d9cd" />
      <rect x="14.75" y="8.25" width="2.5" height="4" fill="#fff" />
      <rect x="12.75" y="6.5" width="6.5" height="2.75" rx="1.375" fill="#b0d9cd" />
    </svg>
  )
}
