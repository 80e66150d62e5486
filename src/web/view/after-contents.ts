export { RecentBattles } from './recent.tsx'
export { Share } from './share.tsx'
