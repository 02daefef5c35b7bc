export { KindIcon } from '../../../ui/media/kind-icon.tsx';
