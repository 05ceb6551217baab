import { Product, setUp } from '@prosa/harness';
import { writeFile } from 'node:fs/promises';
import { apiTypes, TYPES_FILE } from './api-types.js';

const OPERATOR = {
  companyName: 'Prosa',
  name: 'Olga Braun',
  email: 'olga@platform.example',
  password: 'Girassol-17-Marinho',
};

// `npm run api:types`: writes the types of a client of the external API, from the document of a product that it starts.
const product = await Product.prepare({ env: {} });
try {
  await product.start();
  await setUp(product, OPERATOR);
  await writeFile(TYPES_FILE, await apiTypes(product.url));
  console.log(TYPES_FILE);
} finally {
  await product.remove();
}
