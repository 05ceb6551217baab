const { patient } = require('./patient.cjs');

module.exports = patient(require('jest-environment-node').TestEnvironment);
