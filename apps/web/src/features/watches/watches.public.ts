export { DigestPanel } from './DigestPanel.tsx'
