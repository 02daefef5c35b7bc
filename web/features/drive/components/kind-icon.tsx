export { KindIcon } from '../../../ui/kind-icon.tsx';
