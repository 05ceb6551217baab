import '@prosa/bot-simulator';
