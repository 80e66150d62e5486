/** The tip of an arrow in a picture, for `marker-end`: `size` units of the picture long and wide, in the colour of the class `tip`. */
export const ArrowTip = ({ id, size }: { readonly id: string; readonly size: number }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth={size}
    markerHeight={size}
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path d="M0 0 8 4 0 8z" class="tip" />
  </marker>
)
