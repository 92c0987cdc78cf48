export { resourceMaker, type MakeResource } from './make-resource.ts';
