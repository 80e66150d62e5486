/** What of jStat is used here; the package has no types. */
declare module 'jstat' {
  const jstat: {
    readonly jStat: {
      readonly studentt: { inv(p: number, degreesOfFreedom: number): number }
      readonly normal: { cdf(x: number, mean: number, standardDeviation: number): number }
    }
  }
  export default jstat
}
