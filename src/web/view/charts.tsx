import type { Part } from '../summary.ts'

/** Charts are drawn with attributes alone, so that they need no style of their own; each stands beside the same in words. */

/** A share of a whole as a bar; decoration beside its number. */
export const Meter = ({ share }: { readonly share: number }) => (
  <svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="10" class="track" />
    <rect width={(100 * share).toFixed(2)} height="10" class="fill" />
  </svg>
)

/** Shares of one whole, side by side: told apart by pattern as well as by colour. */
export const StackedBar = ({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) => {
  let from = 0
  return (
    <svg class="stacked" viewBox="0 0 1000 56" preserveAspectRatio="none" role="img" aria-label={label}>
      <defs>
        <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" class="loss" />
          <rect width="2.5" height="8" class="hatch" />
        </pattern>
        <pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" class="between" />
          <circle cx="5" cy="5" r="2" class="hatch" />
        </pattern>
      </defs>
      {parts.map(({ name, share, tone }) => {
        const x = 1000 * from
        from += share
        const fill = tone === 'loss' ? 'url(#hatch)' : tone === 'between' ? 'url(#dots)' : undefined
        return (
          <rect key={name} x={x.toFixed(2)} width={(1000 * share).toFixed(2)} height="56" class={tone} fill={fill} />
        )
      })}
    </svg>
  )
}
