export { publishGenerated } from './generated.ts'
