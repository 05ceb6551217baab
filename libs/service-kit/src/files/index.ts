export { describeFile } from './describe-file.js';
export { fetchToFile } from './fetch-to-file.js';
export { withDownload } from './with-download.js';
