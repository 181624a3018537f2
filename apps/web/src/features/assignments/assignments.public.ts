export { RecallDialog } from './review/RecallDialog.tsx'
